-- What the log is filtered by. What was written before names the event in its word key, and the rest in its parameters.
alter table log add column if not exists event text;
alter table log add column if not exists "user" text;
alter table log add column if not exists entity text;
alter table log add column if not exists record_id bigint;
update log set
  event = substring(title from '^log\.events\.([A-Za-z]+)\.title$'),
  "user" = params->>'user',
  entity = coalesce(params->>'entity', case substring(title from '^log\.events\.([A-Za-z]+)\.title$')
    when 'tokensRenewed' then 'app'
    when 'tillOpened' then 'app'
    when 'orderRefunded' then 'order'
    when 'saleAccepted' then 'order'
    when 'saleRejected' then 'order'
    when 'passwordReset' then 'user'
    when 'walletMoved' then (
      select owner from internal.wallet
      where wallet.store_id = log.store_id and wallet.id::text = params->>'id')
  end),
  -- A wallet is its owner's.
  record_id = case
    when title = 'log.events.walletMoved.title' then (
      select owner_id from internal.wallet
      where wallet.store_id = log.store_id and wallet.id::text = params->>'id')
    when params->>'id' ~ '^[0-9]{1,15}$' then (params->>'id')::bigint
  end;
create index log_of_record on log (store_id, entity, record_id, id desc);
