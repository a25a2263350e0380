-- The wallets of an owner who is gone: their ledger stays, and nothing moves in them any more.
alter table internal.wallet add column is_closed boolean not null default false;
update internal.wallet set is_closed = true
  where owner = 'user' and not exists (
    select 1 from "user" where "user".store_id = wallet.store_id and "user".id = wallet.owner_id);
