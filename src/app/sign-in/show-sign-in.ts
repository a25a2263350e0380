import './sign-in.css';
import './sign-in-form.css';
import './sign-in-side.css';
import type { Started } from '../start/start-up.ts';
import { buildLoginPage, type LoginDraft } from './login-page.ts';
import type { RegisterDraft } from './register-fields.ts';
import { buildRegisterPage } from './register-page.ts';
import type { SignInContext } from './sign-in-context.ts';
import { buildSignInFrame } from './sign-in-frame.ts';

export type SignInPage = '/login' | '/init';

/**
 * Shows the login or the registration, drawn without a framework: the first page of the day has to be there at once.
 * @param enter opens the back office
 */
export function showSignIn(
  root: HTMLElement,
  started: Started,
  page: SignInPage,
  enter: SignInContext['enter'],
): void {
  const login: LoginDraft = { username: '', password: '' };
  const registration: RegisterDraft = {};
  let shown: AbortController | undefined;
  let current = page;
  const leave = (welcome?: string) => {
    shown?.abort();
    enter(welcome);
  };
  const context: SignInContext = {
    ...started,
    enter: leave,
    showLogin() {
      current = '/login';
      history.replaceState(null, '', current);
      draw();
    },
  };
  const draw = () => {
    shown?.abort();
    shown = new AbortController();
    const { translate } = started.data.i18n;
    const isLogin = current === '/login';
    document.title = `${translate(isLogin ? 'shell.login.title' : 'shell.init.title')} - Gatehouse`;
    const content = isLogin ? buildLoginPage(context, login) : buildRegisterPage(context, registration);
    root.replaceChildren(buildSignInFrame(context, content, draw, shown.signal));
    root.querySelector<HTMLInputElement>('input')?.focus();
  };
  draw();
}
