-- Tickets that were taken back with their order, and those that no person has sold.
alter table "rental-card" add column if not exists void boolean not null default false;
alter table "rental-card" add column if not exists is_system_account boolean not null default false;

create index rental_card_by_plate on "rental-card" (store_id, plate, create_time);
