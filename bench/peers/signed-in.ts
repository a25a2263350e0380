import simpleRestProvider from 'ra-data-simple-rest';
import { type AuthProvider, fetchUtils } from 'react-admin';

/** Where the bench puts the session before a page is opened; the product reads the same. */
function readToken(): string | null {
  const session: unknown = JSON.parse(localStorage.getItem('gatehouse.session') ?? 'null');
  return typeof session === 'object' && session !== null && 'token' in session ? String(session.token) : null;
}

/** Signed in when there is a session; everything is allowed. */
export const authProvider: AuthProvider = {
  login: () => Promise.resolve(),
  logout: () => Promise.resolve(),
  checkAuth: () => (readToken() === null ? Promise.reject(new Error('signed out')) : Promise.resolve()),
  checkError: () => Promise.resolve(),
  getPermissions: () => Promise.resolve(),
};

/** The product's own endpoints, in react-admin's simple-rest dialect. */
export const dataProvider = simpleRestProvider('/api/v1', (url, options = {}) => {
  const headers = new Headers(options.headers);
  headers.set('Authorization', readToken() ?? '');
  return fetchUtils.fetchJson(url, { ...options, headers });
});
