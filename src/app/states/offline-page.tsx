import Button from '@mui/material/Button';
import { CloudOff } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { DASHBOARD, linkToList } from '../../schema/describe/resource-address.ts';
import { mayOpen } from '../routes/may-open.ts';
import { useTitles } from '../routes/use-titles.ts';
import { useSession } from '../session/use-session.ts';
import { useStarted } from '../start/started-context.ts';
import { RetryButton } from './retry-button.tsx';
import { StatePage } from './state-page.tsx';

/** A page that this browser has not kept, while the provider is away: with the way to one that works without it. */
export function OfflinePage({ retry }: { retry: () => void }) {
  const translate = useTranslate();
  const titleOf = useTitles();
  const { routes } = useStarted();
  const roles = useSession()?.roles ?? [];
  const kept = routes.find(
    (entry) => entry.offline !== undefined && entry.status !== 'draft' && mayOpen(entry, roles),
  );
  return (
    <StatePage
      icon={CloudOff}
      tone="warning"
      title={translate('shell.states.offline')}
      text={translate('shell.states.offlineText')}
    >
      <Button
        component={Link}
        to={kept === undefined ? DASHBOARD : linkToList(kept)}
        variant="outlined"
        size="small"
      >
        {kept === undefined
          ? translate('shell.states.toStart')
          : translate('shell.states.backTo', { title: titleOf(kept) })}
      </Button>
      <RetryButton label={translate('shell.retry')} onClick={retry} />
    </StatePage>
  );
}
