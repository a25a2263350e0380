import { useStore } from 'ra-core';
import { useCallback, useEffect, useState } from 'react';
import { type CameraProblem, openCamera, problemOf, stopCamera } from './open-camera.ts';

export type CameraState =
  | { kind: 'asking' }
  | { kind: 'live'; stream: MediaStream; cameras: readonly MediaDeviceInfo[]; cameraId: string }
  | { kind: 'failed'; problem: CameraProblem };

export interface Camera {
  state: CameraState;
  /** Another one, by its device id; it is remembered in this browser. */
  choose(cameraId: string): void;
  retry(): void;
}

/** A camera that runs while its component is mounted. */
export function useCamera(): Camera {
  const [preferred, setPreferred] = useStore<string | null>('camera', null);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<CameraState>({ kind: 'asking' });
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  useEffect(() => {
    let isHere = true;
    let stream: MediaStream | null = null;
    const fail = (problem: CameraProblem) => {
      if (isHere) setState({ kind: 'failed', problem });
    };
    setState({ kind: 'asking' });
    openCamera(preferred).then(
      (opened) => {
        // Answered after the dialog was closed: it must be stopped here.
        if (!isHere) return stopCamera(opened.stream);
        stream = opened.stream;
        for (const track of stream.getTracks()) track.addEventListener('ended', () => fail('lost'));
        setState({ kind: 'live', ...opened });
      },
      (error: unknown) => fail(problemOf(error)),
    );
    return () => {
      isHere = false;
      if (stream !== null) stopCamera(stream);
    };
  }, [preferred, attempt]);
  useGranted(state.kind === 'failed' && state.problem === 'refused', retry);
  return { state, choose: setPreferred, retry };
}

/** Calls when the permission comes after all, from the browser's own settings. */
function useGranted(isWaiting: boolean, onGranted: () => void): void {
  useEffect(() => {
    if (!isWaiting) return;
    let status: PermissionStatus | null = null;
    let isHere = true;
    const look = () => {
      if (status?.state === 'granted') onGranted();
    };
    // A browser without this name for it says so; then the button is the way.
    void navigator.permissions
      ?.query({ name: 'camera' })
      .then((found) => {
        if (!isHere) return;
        status = found;
        found.addEventListener('change', look);
      })
      .catch(() => undefined);
    return () => {
      isHere = false;
      status?.removeEventListener('change', look);
    };
  }, [isWaiting, onGranted]);
}
