import { ProviderError } from '../../contract/provider-error.ts';
import { element } from '../dom/element.ts';
import { finishSetup } from '../setup/finish-setup.ts';
import { registerFirstUser } from '../setup/register-first-user.ts';
import { readNextStep } from '../setup/setup-progress.ts';
import { holdComposition } from './hold-composition.ts';
import { buildNotice } from './notice.ts';
import { buildRegisterFields, type RegisterDraft, type RegisterFields } from './register-fields.ts';
import { buildSetupSteps, type SetupSteps } from './setup-steps.ts';
import type { SignInContext } from './sign-in-context.ts';
import type { Translate } from './translate.ts';

/** The first user's registration: the user, the sign-in, the default store, the category (spec/1 §2, §4). */
export function buildRegisterPage(context: SignInContext, draft: RegisterDraft): HTMLElement {
  const { translate } = context.data.i18n;
  const text = (key: string) => translate(`shell.init.${key}`);
  const fields = buildRegisterFields(draft, context.data.client.hasOperation('store.addStore'), translate);
  const steps = buildSetupSteps(translate);
  const messages = element('div', { class: 'messages' });
  const submit = element('button', { type: 'submit', class: 'primary' }, text('submit'));
  let isBusy = false;
  const register = async () => {
    if (isBusy || !fields.check()) return;
    isBusy = true;
    submit.setAttribute('aria-disabled', 'true');
    submit.textContent = text('submitting');
    messages.replaceChildren(steps.root);
    try {
      await runRegistration(context, fields, draft, steps);
      context.enter('shell.init.succeeded');
    } catch (error) {
      steps.fail();
      messages.append(buildNotice('danger', ...wordFailure(context, error, translate)));
      submit.removeAttribute('aria-disabled');
      submit.textContent = translate('shell.retry');
      isBusy = false;
    }
  };
  const form = element(
    'form',
    {
      novalidate: true,
      submit: (event) => {
        event.preventDefault();
        void register();
      },
      input: () => Object.assign(draft, fields.read(), { storeName: fields.readStoreName() }),
    },
    ...fields.roots,
    messages,
    submit,
  );
  holdComposition(form);
  return element(
    'div',
    { class: 'sign-in-content' },
    element('h1', {}, text('title')),
    element('p', { class: 'subtitle' }, text('subtitle')),
    form,
  );
}

async function runRegistration(
  context: SignInContext,
  fields: RegisterFields,
  draft: RegisterDraft,
  steps: SetupSteps,
): Promise<void> {
  const { client, authProvider } = context.data;
  await registerFirstUser(fields.read(), draft.isRegistered === true, {
    invoke: client.invoke,
    authProvider,
    onStep(step) {
      if (step === 'login') draft.isRegistered = true;
      steps.run(step);
    },
  });
  await finishSetup({
    invoke: client.invoke,
    hasOperation: client.hasOperation,
    readNextStep: () => readNextStep(client),
    storeName: fields.readStoreName(),
    host: location.host,
    onStep: steps.run,
  });
  steps.finish();
}

function wordFailure(context: SignInContext, error: unknown, translate: Translate): (Node | string)[] {
  const failed = translate('shell.init.failed');
  if (!(error instanceof ProviderError)) return [failed];
  if (error.status === 401 || error.status === 403)
    return [
      translate('shell.init.alreadyDone'),
      element(
        'button',
        { type: 'button', class: 'link', click: context.showLogin },
        translate('shell.init.toLogin'),
      ),
    ];
  if (error.status === 422) return [failed, element('p', {}, translate('shell.init.invalid'))];
  if (error.code === 'offline') return [failed, element('p', {}, translate('shell.login.offline'))];
  const number = error.requestId === null ? '' : translate('shell.requestId', { id: error.requestId });
  return [failed, element('p', {}, number)];
}
