-- Whether the built-in coach answers a runner even where a language model is configured, as for the demo.
alter table user_subscription_details add column built_in_coach boolean not null default false;
