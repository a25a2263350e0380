// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import {
  clearSession,
  forgetStrayDrafts,
  leaveSession,
  type Session,
  writeSession,
} from '../../src/data/auth/session.ts';
import { hasDrafts } from '../../src/data/store/forget-drafts.ts';
import { createLocalStore } from '../../src/data/store/local-store.ts';
import { draftsOf } from '../../src/domain/draft-key.ts';

const USER: Session = { id: '7', name: 'wang', token: '7-first', roles: [] };
const OTHER: Session = { id: '7.8', name: 'lin', token: '8-first', roles: [] };

const typed = () => localStorage.getItem(`RaStore.gatehouse.${draftsOf(USER.id)}dept.new`);

/** As a form keeps what was typed when its save fails. */
function keepDraft(user: Session = USER): void {
  const store = createLocalStore();
  store.setup();
  store.setItem(`${draftsOf(user.id)}dept.new`, { changes: [{ path: 'name', value: 'typed' }] });
  store.setItem(`preferences.${user.id}.dept.columns`, ['name']);
}

beforeEach(() => {
  localStorage.clear();
  writeSession(USER);
  keepDraft();
});

describe('a draft', () => {
  test('is gone from the browser after its user has signed out; what they have set for themselves stays', () => {
    clearSession();

    expect(JSON.stringify(localStorage)).not.toContain('typed');
    expect(localStorage.getItem('RaStore.gatehouse.preferences.7.dept.columns')).toBe('["name"]');
  });

  test('that another tab writes after the sign-out goes with the next start', () => {
    clearSession();
    keepDraft();
    forgetStrayDrafts();

    expect(typed()).toBeNull();
  });

  test('stays while its user is signed in, and over an ended session, for them alone', () => {
    forgetStrayDrafts();
    writeSession({ ...USER, token: '7-second' });
    expect(typed()).not.toBeNull();

    leaveSession();
    forgetStrayDrafts();
    expect(typed()).not.toBeNull();

    writeSession({ ...USER, token: '7-third' });
    expect(hasDrafts(USER.id)).toBe(true);
  });

  test('of a user who left an ended session is gone once another one signs in', () => {
    leaveSession();
    writeSession(OTHER);
    expect(JSON.stringify(localStorage)).not.toContain('typed');

    keepDraft();
    forgetStrayDrafts();
    expect(typed()).toBeNull();
  });

  test('belongs to its user also where another user’s id begins with theirs', () => {
    keepDraft(OTHER);
    expect(hasDrafts(USER.id)).toBe(true);

    writeSession(USER);

    expect(hasDrafts(OTHER.id)).toBe(false);
    expect(typed()).not.toBeNull();
  });
});
