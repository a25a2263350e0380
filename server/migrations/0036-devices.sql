-- What the IO server of this product knows of the store's devices (document 3, §7.3). The devices themselves are master data.
create table internal.device_state (
  store_id bigint not null,
  kind text not null check (kind in ('gateway', 'access-point', 'floor-lock')),
  id bigint not null,
  state text not null,
  -- When the next state comes by itself; null: it stays.
  due_at timestamptz,
  changed_at timestamptz not null,
  changed_by text,
  -- { since, by, reason } of a gate that stays open until that is ended.
  kept_open jsonb,
  primary key (store_id, kind, id)
);

-- [{ start, end, cars: [{ type, membership }] }] of a gateway.
create table internal.open_regulation (
  store_id bigint not null,
  gateway_id bigint not null,
  regulations jsonb not null,
  primary key (store_id, gateway_id)
);

-- The last correction by hand of how many vehicles stand in a space.
create table internal.space_correction (
  store_id bigint not null,
  space_id bigint not null,
  old_count integer not null,
  new_count integer not null,
  "by" text not null,
  at timestamptz not null,
  primary key (store_id, space_id)
);
