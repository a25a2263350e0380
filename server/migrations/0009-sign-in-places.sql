-- Guesses are slowed, and no longer locked out for a quarter of an hour: an attempt is judged again some time after the
-- last one. What was counted before means something else.
drop table internal.login_attempt;
create table internal.login_attempt (
  key text primary key,
  attempts integer not null,
  last_at timestamptz not null
);

-- Where users have signed in: guesses from elsewhere do not concern them there.
create table internal.sign_in_place (
  user_id bigint not null,
  place text not null,
  used_at timestamptz not null,
  primary key (user_id, place)
);
