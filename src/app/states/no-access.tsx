import Button from '@mui/material/Button';
import { Lock } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { DASHBOARD } from '../routes/link-to.ts';
import { StatePage } from './state-page.tsx';

/** A page that the reader's roles may not open. */
export function NoAccess({ title }: { title: string }) {
  const translate = useTranslate();
  return (
    <StatePage
      icon={Lock}
      heading={title}
      title={translate('shell.states.noAccess', { title })}
      text={translate('shell.states.noAccessText')}
    >
      <Button component={Link} to={DASHBOARD} variant="outlined" size="small">
        {translate('shell.states.toStart')}
      </Button>
    </StatePage>
  );
}
