-- Which stored definitions of reports a store has begun with: what its staff has deleted does not come back.
create table internal.report_seed (
  store_id bigint not null,
  -- The name of the report's file, and the key of the definition in it.
  report text not null,
  key text not null,
  primary key (store_id, report, key)
);
