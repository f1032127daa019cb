-- Who the runner is, and the plan they are on.

create table user_profiles (
  user_id uuid primary key references auth_users (id) on delete cascade,
  full_name text check (char_length(full_name) between 1 and 200),
  age smallint check (age between 5 and 120),
  gender text check (gender in ('male', 'female', 'other', 'prefer-not-to-say')),
  height numeric(6, 2) check (height between 50 and 280), -- cm
  weight numeric(6, 2) check (weight between 20 and 400), -- kg
  experience_level text
    check (experience_level in ('beginner', 'intermediate', 'advanced', 'elite')),
  weekly_mileage numeric(6, 2) check (weekly_mileage between 0 and 1000), -- km
  running_goals text[] not null default '{}' check (running_goals <@ array[
    'weight-loss', 'general-fitness', 'speed-improvement', 'endurance-building',
    'race-preparation', 'injury-recovery', 'stress-relief', 'social-running', 'personal-challenge'
  ]),
  preferred_running_time text check (preferred_running_time in (
    'dawn', 'morning', 'afternoon', 'evening', 'night', 'flexible'
  )),
  location text check (char_length(location) <= 200),
  current_injuries text check (char_length(current_injuries) <= 2000),
  medical_conditions text check (char_length(medical_conditions) <= 2000),
  favorite_distance text check (favorite_distance in (
    '5k', '10k', 'half-marathon', 'marathon', 'ultra', 'mixed'
  )),
  -- { fiveK, tenK, halfMarathon, marathon }, each a time as the runner wrote it
  personal_bests jsonb not null default '{}' check (jsonb_typeof(personal_bests) = 'object'),
  bio text check (char_length(bio) <= 2000),
  profile_image_url text check (char_length(profile_image_url) <= 2000),
  profile_image_updated_at timestamptz,
  is_onboarding_complete boolean not null default false,
  custom_theme text not null default 'default' check (custom_theme in (
    'default', 'sunset', 'forest', 'midnight', 'purple', 'crimson'
  )),
  custom_instructions text check (char_length(custom_instructions) <= 5000),
  max_heart_rate smallint check (max_heart_rate between 30 and 250), -- bpm
  lactate_threshold_hr smallint check (lactate_threshold_hr between 30 and 250),
  strava_user_id bigint,
  subscription_status text not null default 'free' check (subscription_status in ('free', 'pro')),
  ai_tokens_used_this_month integer not null default 0 check (ai_tokens_used_this_month >= 0),
  additional_ai_tokens integer not null default 0 check (additional_ai_tokens >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- Left to the service: plan and tokens; the image's address, which only an upload sets; and the
-- Strava athlete, which only Strava can vouch for (anyone's could be claimed here otherwise).
select build_walls('user_profiles', user_writes => array[
  'full_name', 'age', 'gender', 'height', 'weight', 'experience_level', 'weekly_mileage',
  'running_goals', 'preferred_running_time', 'location', 'current_injuries', 'medical_conditions',
  'favorite_distance', 'personal_bests', 'bio', 'is_onboarding_complete', 'custom_theme',
  'custom_instructions', 'max_heart_rate', 'lactate_threshold_hr'
]);

create table user_subscription_details (
  user_id uuid primary key references auth_users (id) on delete cascade,
  subscription_status text check (subscription_status in ('free', 'pro')),
  plan text not null default 'free' check (plan in ('free', 'pro')),
  status text check (char_length(status) <= 50), -- the payment status, in the provider's word
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
select build_walls('user_subscription_details', user_writes => '{}');
revoke delete on user_subscription_details from longrun_user;

create table token_purchases (
  user_id uuid not null references auth_users (id) on delete cascade,
  id uuid not null,
  quantity smallint not null check (quantity between 1 and 10),
  tokens_per_package integer not null
    check (tokens_per_package in (50000, 100000, 250000, 500000, 1000000)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id)
);
select build_walls('token_purchases', user_writes => '{}');
revoke delete on token_purchases from longrun_user;

create table strava_tokens (
  user_id uuid primary key references auth_users (id) on delete cascade,
  access_token text not null,
  refresh_token text not null,
  expires_at timestamptz not null,
  athlete_name text check (char_length(athlete_name) <= 200),
  webhook_active boolean not null default false,
  last_sync timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
select build_walls('strava_tokens', user_writes => '{}');
-- The tokens themselves never travel towards a browser.
revoke select on strava_tokens from longrun_user;
grant select (user_id, athlete_name, webhook_active, last_sync, created_at, updated_at)
on strava_tokens to longrun_user;
