-- When the traffic of a demo has made its last step: of several processes one makes the next one.
alter table internal.demo add column traffic_at timestamptz;
