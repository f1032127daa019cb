-- How the tour of Pro ended, so that it does not come again by itself, on whichever device.
alter table user_profiles
  add column pro_onboarding_completed boolean not null default false,
  add column pro_onboarding_skipped boolean not null default false,
  add constraint user_profiles_pro_onboarding
    check (not (pro_onboarding_completed and pro_onboarding_skipped));
grant insert (pro_onboarding_completed, pro_onboarding_skipped),
  update (pro_onboarding_completed, pro_onboarding_skipped)
on user_profiles to longrun_user;
