import { expect, test } from 'vitest';
import { callApi, registerFirstUser } from '../harness/call-api.ts';
import { useGatehouse } from '../support/use-gatehouse.ts';

const { start, spawn } = useGatehouse();
const USER = { name: 'chief', password: 'forgotten-password' };

async function run(args: string[], dataDir: string) {
  const command = await spawn({ command: 'password', args, env: { DATA_DIR: dataDir } });
  return { code: await command.exited, stdout: command.stdout(), stderr: command.stderr() };
}

test('a lone administrator who has forgotten the password gets another one', async () => {
  const { url, dataDir } = await start();
  const oldToken = await registerFirstUser(url, USER);
  const login = (body: object) => callApi(url, 'POST', '/api/v1/user/login', { body });

  expect(await run(['nobody'], dataDir)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('No account that may sign in is called "nobody"'),
  });
  const { code, stdout } = await run(['chief'], dataDir);

  expect(code).toBe(0);
  const password = /^[a-z2-9]{16}$/m.exec(stdout)?.[0];
  const sent = { name: USER.name, pass: password };
  await expect(callApi(url, 'GET', '/api/v1/dept', { token: oldToken })).rejects.toThrow('answered 401');
  await expect(login({ name: USER.name, pass: USER.password })).rejects.toThrow('answered 401');
  await expect(login(sent)).rejects.toThrow('answered 403');
  const { token } = await login({ ...sent, new_pass: 'another-password' });
  const { content } = await callApi(url, 'GET', '/api/v1/log?page_size=50', { token });
  expect(content).toContainEqual(
    expect.objectContaining({
      event: 'passwordReset',
      params: expect.objectContaining({ user: 'npm run password', name: 'chief' }),
    }),
  );
});

test('without an account it says how it is called', async () => {
  expect(await run([], '/nowhere')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('npm run password -- ACCOUNT'),
  });
});
