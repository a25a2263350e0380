import { useStore } from 'ra-core';
import { useCallback, useEffect, useState } from 'react';

export type CameraState =
  | { kind: 'asking' }
  | { kind: 'live'; stream: MediaStream; cameras: readonly MediaDeviceInfo[]; cameraId: string }
  | { kind: 'failed'; problem: CameraProblem };

/**
 * A camera that runs while its component is mounted.
 * @returns `choose` takes another one by its device id, which is remembered in this browser
 */
export function useCamera() {
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

/** Why there is no picture from a camera; its words are `engine.picture.camera.<problem>`. */
export type CameraProblem = 'refused' | 'missing' | 'taken' | 'insecure' | 'lost' | 'failed';

export interface OpenedCamera {
  stream: MediaStream;
  /** All of this machine; their names are known only after the permission. */
  cameras: MediaDeviceInfo[];
  cameraId: string;
}

const SIZE = { width: { ideal: 1_280 }, height: { ideal: 960 } } as const;

/** Opens a camera, another one where the wanted is gone. @throws what {@link problemOf} names */
async function openCamera(wantedId: string | null): Promise<OpenedCamera> {
  // Absent on pages that came without TLS from another machine.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (devices === undefined) throw new DOMException('no secure context', 'SecurityError');
  const stream = await openStream(devices, wantedId);
  const all = await devices.enumerateDevices();
  const [track] = stream.getVideoTracks();
  return {
    stream,
    cameras: all.filter(({ kind }) => kind === 'videoinput'),
    cameraId: track?.getSettings().deviceId ?? '',
  };
}

async function openStream(devices: MediaDevices, wantedId: string | null): Promise<MediaStream> {
  if (wantedId !== null) {
    try {
      return await devices.getUserMedia({ video: { ...SIZE, deviceId: { exact: wantedId } }, audio: false });
    } catch (error) {
      const isGone = ['OverconstrainedError', 'NotFoundError'].includes(nameOf(error));
      if (!isGone) throw error;
    }
  }
  return devices.getUserMedia({ video: SIZE, audio: false });
}

function stopCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

const PROBLEMS: ReadonlyMap<string, CameraProblem> = new Map([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'insecure'],
  ['NotFoundError', 'missing'],
  ['OverconstrainedError', 'missing'],
  ['NotReadableError', 'taken'],
  ['AbortError', 'taken'],
]);

function problemOf(error: unknown): CameraProblem {
  return PROBLEMS.get(nameOf(error)) ?? 'failed';
}

function nameOf(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : '';
}
