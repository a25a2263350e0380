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

/** More of them would push the list out of sight; each stands in the inbox. */
const MOST = 3;

/** The alarms of the page that is open, the latest first: they stand below its title as long as a notice would. */
export function AlarmBanners() {
  const { pathname } = useLocation();
  const { notifications, setNotifications } = useNotificationContext();
  const told = notifications.flatMap((notification) => {
    const alarm = alarmOf(notification, pathname);
    return alarm === null ? [] : [{ notification, alarm }];
  });
  if (told.length === 0) return null;
  return (
    <div className={styles.below}>
      {told.toReversed().map(({ notification, alarm }, index) => (
        <AlarmBanner
          key={`${alarm.at} ${JSON.stringify([notification.message, notification.notificationOptions?.messageArgs])}`}
          notification={notification}
          alarm={alarm}
          place={index}
          onClose={() => setNotifications((all) => all.filter((one) => one !== notification))}
        />
      ))}
    </div>
  );
}

interface AlarmBannerProps {
  notification: NotificationPayload;
  alarm: Alarm;
  /** From 0, the latest: it offers to allow a sound that the browser blocks. Those beyond the third wait unseen. */
  place: number;
  onClose(): void;
}

function AlarmBanner({ notification, alarm, place, onClose }: AlarmBannerProps) {
  const translate = useTranslate();
  const { message, notificationOptions } = notification;
  const { sound, at } = alarm;
  const isBlocked = useSyncExternalStore(sound.subscribe, sound.isBlocked);
  const duration = notificationOptions?.autoHideDuration ?? null;
  useEffect(() => {
    if (duration === null) return undefined;
    const timer = setTimeout(onClose, at + duration - Date.now());
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- it is counted from when it was told, not from each render.
  }, [duration]);
  if (place >= MOST) return null;
  const time = formatInstantWithSeconds(at)?.split(' ')[1] ?? '';
  return (
    <Banner
      severity="error"
      action={
        <>
          {isBlocked && place === 0 ? (
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
