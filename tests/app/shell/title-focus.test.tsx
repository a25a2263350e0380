// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { useTitleFocus } from '../../../src/app/shell/use-title-focus.ts';

function Page({ path }: { path: string }) {
  const main = useRef<HTMLElement>(null);
  useTitleFocus(main, path);
  return (
    <main id="main" ref={main}>
      <h1>{path}</h1>
    </main>
  );
}

const isOnTitle = () => document.activeElement?.tagName === 'H1';

test('the focus goes to the title of the page that was opened', () => {
  const { rerender } = render(<Page path="/dashboard/users" />);
  expect(isOnTitle()).toBe(false);

  rerender(<Page path="/dashboard/overview" />);

  expect(isOnTitle()).toBe(true);
});

test.each(['/dashboard', '/dashboard/'])(
  'the page that a sign-in leads to by %s begins at its top',
  (path) => {
    const { rerender } = render(<Page path={path} />);

    rerender(<Page path="/dashboard/overview" />);

    expect(isOnTitle()).toBe(false);
  },
);
