-- Which record of its status a device has delivered last: whether it is silent is asked again and again.
create index delivery_of_status on internal.delivery (store_id, app_id, record_id desc) where entity = 'app-status-log';
