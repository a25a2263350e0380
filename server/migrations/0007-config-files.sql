-- The last good state of each file of CONFIG_DIR, for a start at which it is broken or refused.
create table internal.config_file (
  file text primary key,
  text text not null,
  taken_at timestamptz not null default now()
);
