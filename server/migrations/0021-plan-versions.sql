-- Each state that a pricing plan was saved in: a stay is priced by the one that was in force at its entry.
create table internal.service_version (
  store_id bigint not null,
  service_id bigint not null,
  number bigint not null,
  -- Null: from the beginning.
  effective_from timestamptz,
  saved_at timestamptz not null,
  -- Null: by the product itself.
  saved_by text,
  -- What differs from the version before, as paths: data/dayAmountLimit.
  fields jsonb not null default '[]',
  -- Null: the plan was deleted.
  record jsonb,
  primary key (store_id, service_id, number)
);
do $$ begin
  if to_regclass('public.service') is not null then
    insert into internal.service_version (store_id, service_id, number, saved_at, record)
      select store_id, id, 1, updated_at, (
        select jsonb_object_agg(key, value)
        from jsonb_each(to_jsonb(service) - array['store_id', 'version', 'created_at', 'updated_at', 'effective_from'])
        where value <> 'null')
      from service;
  end if;
end $$;
