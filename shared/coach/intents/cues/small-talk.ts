import { cueList } from './cue-list.ts';

export const tokens = cueList('token*, my plan include*, subscription, my account, allowance');

export const abilities = cueList(`
  what can you do, what can i ask, what do you know, who are you, what are you, how do you work,
  can you help, help, are you an ai, are you a bot, are you human, custom instruction*,
  are you real, what can you tell, how can you help, language model, you able to
`);

export const thanks = cueList(`
  thanks, thank you, thank*, cheers, great, perfect, awesome, nice, ok, okay, cool, alright, understood, brilliant, goodbye, hell
`);

export const greeting = cueList(`
  hi, hello, hey, good morning, good evening, good afternoon, good day, hiya, yo, hallo
`);
