-- The vehicles of a demo: how many, the id of their first photograph, and what of them is there. A demo of an older
-- release gets none.
alter table internal.demo
  add column vehicles integer not null default 0,
  add column records bigint not null default 0,
  add column first_image bigint not null default 0,
  add column has_vehicles boolean not null default true,
  add column has_photos boolean not null default true;
