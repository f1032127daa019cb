-- The sports besides running whose activities an import makes trainings, too, as cross-training.
alter table imports add sports text[] not null default '{}';
