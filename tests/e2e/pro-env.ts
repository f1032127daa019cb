export const supportEmail = 'help@example.org';

export const apps = {
  APP_STORE_URL: 'https://apps.example.org/longrun',
  PLAY_STORE_URL: 'https://play.example.org/longrun',
  WEB_APP_URL: 'https://app.example.org/',
};

/** What pro-world.ts's server has and the other one does not. */
export const proEnv = {
  ...apps,
  SUPPORT_EMAIL: supportEmail,
  // With a fake Strava, whose addresses server.ts knows.
  STRAVA_CLIENT_ID: '1',
  STRAVA_CLIENT_SECRET: 'of the tests',
  STRAVA_WEBHOOK_SECRET: 'a-path-that-nobody-guesses',
};
