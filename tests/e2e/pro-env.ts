export const supportEmail = 'help@example.org';

export const apps = {
  APP_STORE_URL: 'https://apps.example.org/longrun',
  PLAY_STORE_URL: 'https://play.example.org/longrun',
  WEB_APP_URL: 'https://app.example.org/',
};

/** What the server of pro-world.ts has that the other one has not. */
export const proEnv = { ...apps, SUPPORT_EMAIL: supportEmail };
