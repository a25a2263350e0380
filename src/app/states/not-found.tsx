import Button from '@mui/material/Button';
import { SearchX } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { DASHBOARD } from '../routes/link-to.ts';
import { StatePage } from './state-page.tsx';

/** An address that no route has. */
export function NotFound() {
  const translate = useTranslate();
  return (
    <StatePage
      icon={SearchX}
      title={translate('shell.states.notFound')}
      text={translate('shell.states.notFoundText')}
    >
      <Button component={Link} to={DASHBOARD} variant="outlined" size="small">
        {translate('shell.states.toStart')}
      </Button>
    </StatePage>
  );
}
