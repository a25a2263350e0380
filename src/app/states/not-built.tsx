import { Construction } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { StatePage } from './state-page.tsx';

/** A page that is described and planned, and does nothing yet. */
export function NotBuilt({ title }: { title: string }) {
  const translate = useTranslate();
  return (
    <StatePage
      icon={Construction}
      heading={title}
      title={translate('shell.states.notBuilt', { title })}
      text={translate('shell.states.notBuiltText')}
    />
  );
}
