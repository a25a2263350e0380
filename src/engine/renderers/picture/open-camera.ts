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
export async function openCamera(wantedId: string | null): Promise<OpenedCamera> {
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

export function stopCamera(stream: MediaStream): void {
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

export function problemOf(error: unknown): CameraProblem {
  return PROBLEMS.get(nameOf(error)) ?? 'failed';
}

function nameOf(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : '';
}
