import './sign-in.css';
import { element } from '../dom/element.ts';
import { icon } from '../dom/icon.ts';

/**
 * The whole page when the server does not answer. Not even the words could be loaded then,
 * so they stand in `index.html`, in both languages.
 */
export function showUnreachable(root: HTMLElement, retry: () => void): void {
  const template = document.querySelector<HTMLTemplateElement>('#unreachable');
  const words = template?.content.cloneNode(true) ?? document.createDocumentFragment();
  const page = element('main', { class: 'unreachable', role: 'alert' }, icon('fail', 28), words);
  page.querySelector('button')?.addEventListener('click', retry, { once: true });
  root.replaceChildren(page);
}
