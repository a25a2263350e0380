-- How many rental users a demo has, and whether they stand. A demo of an older release gets none.
alter table internal.demo
  add column rentals integer not null default 0,
  add column has_rentals boolean not null default true;
