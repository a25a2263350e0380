/**
 * What the registration page does: the first user, a sign-in, the default store and the default category.
 * @param {string} url of a product without users
 * @param {{ name: string, password: string }} user
 * @returns {Promise<string>} the user's token
 */
export async function registerFirstUser(url, { name, password }) {
  await callApi(url, 'POST', '/api/v1/user', { body: { name, password } });
  const { token } = await callApi(url, 'POST', '/api/v1/user/login', { body: { name, pass: password } });
  await callApi(url, 'POST', '/api/v1/store', { token, body: { name: 'Default' } });
  await callApi(url, 'POST', '/api/v1/category', { token, body: { name: 'Default' } });
  return token;
}

/**
 * Calls the provider as an integrator's program would.
 * @param {string} url of the product
 * @param {string} method
 * @param {string} path
 * @param {{ token?: string, body?: object, key?: string }} [options] `key`: of what is to be done once
 * @returns {Promise<any>} the answer's JSON, null for none
 * @throws Error with the status and the answer when it is not a success
 */
export async function callApi(url, method, path, { token, body, key } = {}) {
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: token } : {}),
    ...(key ? { 'idempotency-key': key } : {}),
  };
  const request = new Request(url + path, { method, headers, body: body && JSON.stringify(body) });
  const response = await fetch(request);
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
  return text ? JSON.parse(text) : null;
}
