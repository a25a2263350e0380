-- Vehicles are their own entity. Their ids come from the sequence of items: the operations of both find a record by id.

create table vehicle (
  store_id bigint not null,
  id bigint not null default nextval('public.item_id_seq'),
  version bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  type text,
  name text,
  is_unknown boolean,
  car_type text,
  ctime timestamptz,
  etime timestamptz,
  payment_time timestamptz,
  status text,
  membership_type text,
  park_space_id bigint,
  rental_service_id bigint,
  primary key (store_id, id)
);

-- Those that are inside: the list that stays open all day.
create index vehicle_inside on vehicle (store_id, ctime desc, id) where etime is null;
create index vehicle_by_entry on vehicle (store_id, ctime, id);
create index vehicle_by_plate on vehicle (store_id, name, ctime);
