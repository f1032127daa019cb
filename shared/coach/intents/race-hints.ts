/** These words ask for advice, or about the training around a race. */
export const others =
  /\b(?:should|could|would|might|predict\w*|prediction|estimate\w*|forecast|expect\w*|potential|possible|capable|able|ready|readiness|prepar\w*|taper\w*|train|training|trained|trainings|eat|ate|fuel\w*|gels?|carbs?|drink|recover\w*|realistic|reach|strategy|sub|under|break|equivalent|says? about|means? for|vo2\w*|vdot|heart|hr|bpm|zones?|sleep|slept|injur\w*|pain|hurts?|weight|shoes?|trainers|wear|wore|pair|leading|lead|build\w*|before|after|between|than|compare\w*|versus|vs|better|improv\w*|faster|slower|fitter|trends?|why|rpe|effort|tempo|easy|intervals?|longs? runs?|week of|climb\w*|elevation|hilly|ascent|vert|metres up|meters up|lack\w*|missing|without|leaving|leave|outside|out of|excluding|except|counting|delete|remove|cancel|move|i (?:ran|raced|did) [^|]{0,20}\b(?:today|yesterday))\b|\bcan i\b|\bwill i\b(?! (?:race|be racing|have|get to race))|\bfast (?:can|could|should|will)\b/;

export const aheads =
  /\b(?:next|upcoming|coming|to come|planned|scheduled|signed|registered|entered for|target\w*|goals?|aim\w*|until|till|til|to go|left|countdown|future|ahead|when is|days to|weeks to|am i racing|do i race|going for|will i|calendar)\b/;
export const pastWords =
  /\b(?:did|was|were|have i (?:run|raced|done|ran)|ran|raced|last|latest|previous|so far|ever|ago|since|finished|result\w*)\b/;

export const counts =
  /\bhow many\b|\bnumber of\b|\bcount\b|\bhow often\b|\btotal races\b|\bnr of\b|\btimes (?:have|did) i\b/;
