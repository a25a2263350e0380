import './gate.css';
import './gate-form.css';
import './gate-side.css';
import type { Started } from '../start/start-up.ts';
import type { Gate } from './gate.ts';
import { buildGateFrame } from './gate-frame.ts';
import { buildLoginPage, type LoginDraft } from './login-page.ts';
import type { RegisterDraft } from './register-fields.ts';
import { buildRegisterPage } from './register-page.ts';

export type GatePage = '/login' | '/init';

/**
 * Shows the login or the registration, drawn without a framework: the first page of the day has to be there at once.
 * @param enter opens the back office
 */
export function showGate(root: HTMLElement, started: Started, page: GatePage, enter: Gate['enter']): void {
  const login: LoginDraft = { username: '', password: '' };
  const registration: RegisterDraft = {};
  let shown: AbortController | undefined;
  let current = page;
  const leave = (welcome?: string) => {
    shown?.abort();
    enter(welcome);
  };
  const gate: Gate = {
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
    const content = isLogin ? buildLoginPage(gate, login) : buildRegisterPage(gate, registration);
    root.replaceChildren(buildGateFrame(gate, content, draw, shown.signal));
    root.querySelector<HTMLInputElement>('input')?.focus();
  };
  draw();
}
