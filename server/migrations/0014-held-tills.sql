-- Who made a browser the till of a device, by name: the till is held under this token until the token ends. Null for a
-- token that was given to the device itself; '' where the name is not known.
alter table internal.app_token add column opened_by text;
update internal.app_token set opened_by = ''
  from internal.till where till.store_id = app_token.store_id and till.app_id = app_token.app_id;
