import Button from '@mui/material/Button';
import { type NotificationPayload, useNotificationContext, useTranslate } from 'ra-core';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { formatInstantWithSeconds } from '../../domain/taipei-time.ts';
import { type Alarm, alarmOf } from '../notices/alarm-notice.ts';
import styles from './banner.module.css';
import { Banner } from './banner.tsx';

/** Long enough to hear that it works. */
const TEST_SECONDS = 1;

/** The alarms of the page that is open, the latest alone: they stand below its title as long as a notice would. */
export function AlarmBanners() {
  const { pathname } = useLocation();
  const { notifications, setNotifications } = useNotificationContext();
  const told = notifications.filter((one) => alarmOf(one, pathname) !== null);
  const last = told.at(-1);
  const alarm = last === undefined ? null : alarmOf(last, pathname);
  if (last === undefined || alarm === null) return null;
  const close = () => setNotifications((all) => all.filter((one) => !told.includes(one)));
  return (
    <div className={styles.below}>
      <AlarmBanner key={alarm.at} notification={last} alarm={alarm} onClose={close} />
    </div>
  );
}

interface AlarmBannerProps {
  notification: NotificationPayload;
  alarm: Alarm;
  onClose(): void;
}

function AlarmBanner({ notification, alarm, onClose }: AlarmBannerProps) {
  const translate = useTranslate();
  const { message, notificationOptions } = notification;
  const { sound, at } = alarm;
  const isBlocked = useSyncExternalStore(sound.subscribe, sound.isBlocked);
  const duration = notificationOptions?.autoHideDuration ?? null;
  useEffect(() => {
    if (duration === null) return undefined;
    const timer = setTimeout(onClose, duration);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- it is counted from when it was told, not from each render.
  }, [duration]);
  const time = formatInstantWithSeconds(at)?.split(' ')[1] ?? '';
  return (
    <Banner
      severity="error"
      action={
        <>
          {isBlocked ? (
            <Button size="small" variant="contained" onClick={() => void sound.play(TEST_SECONDS)}>
              {translate('shell.inbox.allowSound')}
            </Button>
          ) : null}
          <Button size="small" variant="outlined" color="inherit" onClick={onClose}>
            {translate('shell.inbox.seen')}
          </Button>
        </>
      }
    >
      <b>
        {typeof message === 'string'
          ? translate(message, notificationOptions?.messageArgs)
          : (message as string)}
      </b>
      <br />
      {translate(isBlocked ? 'shell.inbox.toldSilently' : 'shell.inbox.told', { time })}
    </Banner>
  );
}
