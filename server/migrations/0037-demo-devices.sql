-- When the devices of a demo last reported how they stand: of several processes one lets them.
alter table internal.demo add column devices_at timestamptz;
