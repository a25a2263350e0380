-- The password was set by somebody else: the next sign-in has to replace it.
alter table internal.credential add column must_change boolean not null default false;
