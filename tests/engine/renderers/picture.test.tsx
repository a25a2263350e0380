// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JsonSchema } from '../../../src/schema/json-schema/json-schema.ts';
import { expectNoBarrier, LABEL, renderForm } from './render-field.tsx';

const PICTURE: JsonSchema = {
  type: ['object', 'null'],
  'x-upload': {
    operation: 'user.updateUserPicture',
    accept: 'image/png,image/jpeg',
    crop: 'square',
    sources: ['file', 'webcam'],
  },
  'x-image': {
    base: '$record.code.url',
    thumb: 'rw320.jpg',
    full: 'origin.jpg',
    version: '$record.code.mtime',
  },
};
const STORED = { url: '/media/1', mtime: '2026' };

/** The field is the picture's id, beside the time of the picture. */
const BY_ID: JsonSchema = {
  type: ['integer', 'null'],
  'x-upload': { operation: 'system.updateInvoiceLogo', accept: 'image/png' },
  'x-image': { base: '/api/v1/image/{id}/', thumb: 'rw320.jpg', full: 'origin.jpg', version: '$record.at' },
};

const button = (name: string) => screen.findByRole('button', { name: new RegExp(name) });
const press = async (name: string) => userEvent.click(await button(name));

/** A camera of a machine: what it shows stands still, and whether it still runs is what matters. */
class FakeTrack extends EventTarget {
  isRunning = true;
  constructor(readonly deviceId: string) {
    super();
  }
  getSettings() {
    return { deviceId: this.deviceId };
  }
  stop() {
    this.isRunning = false;
  }
}

const tracks: FakeTrack[] = [];
function openTrack(deviceId = 'front') {
  const track = new FakeTrack(deviceId);
  tracks.push(track);
  return { getTracks: () => [track], getVideoTracks: () => [track] };
}

const isAnyRunning = () => tracks.some(({ isRunning }) => isRunning);

interface FakeDevices {
  getUserMedia: ReturnType<typeof vi.fn>;
  enumerateDevices: () => Promise<{ kind: string; deviceId: string; label: string }[]>;
}
function withCameras(getUserMedia: FakeDevices['getUserMedia'], labels: readonly string[] = ['前鏡頭']) {
  const devices: FakeDevices = {
    getUserMedia,
    enumerateDevices: async () => [
      { kind: 'audioinput', deviceId: 'microphone', label: '麥克風' },
      ...labels.map((label, index) => ({
        kind: 'videoinput',
        deviceId: index === 0 ? 'front' : `camera-${index}`,
        label,
      })),
    ],
  };
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: devices });
}

/** jsdom draws nothing: what is drawn is written down here. */
const drawn: unknown[][] = [];
beforeEach(() => {
  drawn.length = 0;
  tracks.length = 0;
  localStorage.clear();
  const context = {
    fillRect: () => undefined,
    translate: () => undefined,
    rotate: () => undefined,
    drawImage: (...given: unknown[]) => drawn.push(given),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (take) {
    take(new Blob(['jpeg'], { type: 'image/jpeg' }));
  });
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1_600, height: 1_000, close: () => undefined }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(() => Reflect.deleteProperty(navigator, 'mediaDevices'));

function file(name = '貓.png', type = 'image/png'): File {
  return new window.File(['x'], name, { type });
}

async function chooseFile(chosen = file()): Promise<void> {
  await screen.findByRole('group', { name: LABEL });
  const input = document.querySelector('input[type=file]');
  await userEvent.upload(input as HTMLInputElement, chosen, { applyAccept: false });
}

describe('a picture from a file', () => {
  it('is cut to a square before it is chosen', async () => {
    renderForm(PICTURE, STORED);
    expect(await screen.findByText('正方形裁切，PNG、JPEG，25 MB 以內')).toBeTruthy();
    await chooseFile();

    expect(await screen.findByRole('dialog', { name: '裁切圖片' })).toBeTruthy();
    expect(screen.getByRole('slider', { name: '縮放' })).toBeTruthy();
    await press('確認');

    expect(await screen.findByText('已選擇 貓.jpg')).toBeTruthy();
    // Nothing was moved: the square in the middle of 1600 x 1000, no larger than what is sent.
    expect(drawn.at(-1)?.slice(1)).toEqual([300, 0, 1_000, 1_000, 0, 0, 1_000, 1_000]);
  });

  it('is cut as it is turned', async () => {
    renderForm(PICTURE, null);
    await chooseFile();
    await press('旋轉');
    await waitFor(() => expect(drawn).toHaveLength(2));
    await press('確認');

    await screen.findByText('已選擇 貓.jpg');
    expect(drawn.at(-1)?.slice(1)).toEqual([0, 300, 1_000, 1_000, 0, 0, 1_000, 1_000]);
  });

  it('is left as it was when the cutting is given up', async () => {
    const form = renderForm(PICTURE, STORED);
    await chooseFile();
    await screen.findByRole('dialog', { name: '裁切圖片' });
    await press('取消');

    await waitFor(() => expect(screen.queryByRole('dialog', { name: '裁切圖片' })).toBeNull());
    expect(await form.saved()).toEqual(STORED);
  });

  it('that no browser can draw is refused in words', async () => {
    vi.stubGlobal('createImageBitmap', async () => {
      throw new DOMException('broken', 'InvalidStateError');
    });
    renderForm(PICTURE, null);
    await chooseFile();

    expect(await screen.findByText(/無法讀取這個檔案/)).toBeTruthy();
  });

  it('may be dropped onto the field or pasted into the form', async () => {
    renderForm(PICTURE, null);
    const target = await button('選擇檔案');
    const carried = { types: ['Files'], files: [file('dropped.png')] };
    fireEvent.dragOver(target, { dataTransfer: carried });
    fireEvent.drop(target, { dataTransfer: carried });
    await screen.findByRole('dialog', { name: '裁切圖片' });
    await press('確認');
    expect(await screen.findByText('已選擇 dropped.jpg')).toBeTruthy();

    await waitFor(() => expect(screen.queryByRole('dialog', { name: '裁切圖片' })).toBeNull());
    fireEvent.paste(document.body, { clipboardData: { types: ['Files'], files: [file('pasted.png')] } });
    await screen.findByRole('dialog', { name: '裁切圖片' });
    await press('確認');
    expect(await screen.findByText('已選擇 pasted.jpg')).toBeTruthy();
  });

  it('is not taken from a paste that has text, as of a spreadsheet: that goes where the cursor is', async () => {
    renderForm(PICTURE, null);
    await button('選擇檔案');
    const clipboardData = { types: ['text/plain', 'text/html', 'Files'], files: [file('cells.png')] };

    // Not prevented: the browser pastes the text.
    expect(fireEvent.paste(document.body, { clipboardData })).toBe(true);
    expect(screen.queryByText('讀取圖片中')).toBeNull();
  });
});

describe('a stored picture', () => {
  it('is taken away by the next save, unless it is brought back', async () => {
    const form = renderForm(PICTURE, STORED);
    await press('移除');
    expect((await screen.findByRole('status')).textContent).toBe('儲存後移除');
    expect(await button('復原')).toBe(document.activeElement);
    expect(document.querySelector('[role=group] img')).toBeNull();
    await expectNoBarrier();
    expect(await form.saved()).toBeNull();

    await press('復原');
    await waitFor(() => expect(screen.queryByText('儲存後移除')).toBeNull());
    expect(await button('移除')).toBe(document.activeElement);
    expect(await form.saved()).toEqual(STORED);
  });

  it('that was chosen and is forgotten leaves the keys with the choice of another', async () => {
    renderForm(PICTURE, null);
    await chooseFile();
    await press('確認');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('已選擇 貓.jpg'));

    await press('移除');

    await waitFor(() => expect(screen.queryByRole('button', { name: /移除/ })).toBeNull());
    expect(await button('選擇檔案')).toBe(document.activeElement);
  });

  it('whose label the layout hides is named all the same', async () => {
    renderForm(PICTURE, STORED, { label: false });
    const group = await screen.findByRole('group', { name: LABEL });
    expect(group.firstElementChild).toHaveProperty('className', 'visually-hidden');
    await expectNoBarrier();
  });

  it('opens large', async () => {
    renderForm(PICTURE, STORED);
    await press('放大');
    const large = await screen.findByRole('img', { name: LABEL });
    expect(large.getAttribute('src')).toBe('/media/1/origin.jpg?v=2026');
  });

  it('whose field is its id has its address from that, and is taken away like any other', async () => {
    const form = renderForm(BY_ID, 7, {
      around: { properties: { at: { type: 'string', readOnly: true } } },
      record: { at: '2026' },
    });
    await button('更換檔案');
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/api/v1/image/7/rw320.jpg?v=2026');

    await press('移除');
    await waitFor(() => expect(document.querySelector('img')).toBeNull());
    expect(await form.saved()).toBeNull();
  });

  it('whose field is its id has no address without one', async () => {
    renderForm(BY_ID, null);
    await button('選擇檔案');
    expect(document.querySelector('img')).toBeNull();
  });

  it('that a record must have cannot be taken away', async () => {
    renderForm(PICTURE, STORED, { isRequired: true });
    await button('更換檔案');
    expect(screen.queryByRole('button', { name: /移除/ })).toBeNull();
  });
});

describe('a camera', () => {
  it('stops when its dialog is closed', async () => {
    withCameras(vi.fn(async () => openTrack()));
    renderForm(PICTURE, null);
    await press('使用攝影機');
    await waitFor(() => expect(isAnyRunning()).toBe(true));
    await press('取消');

    await waitFor(() => expect(isAnyRunning()).toBe(false));
  });

  it('takes one shot at a time, and says so when that fails', async () => {
    const written: BlobCallback[] = [];
    vi.mocked(HTMLCanvasElement.prototype.toBlob).mockImplementation((take) => void written.push(take));
    withCameras(vi.fn(async () => openTrack()));
    renderForm(PICTURE, null);
    await press('使用攝影機');
    await screen.findByRole('dialog');
    await waitFor(() => expect(tracks).toHaveLength(1));
    fireEvent.playing(document.querySelector('video') as HTMLVideoElement);

    const shoot = await button('拍照');
    fireEvent.click(shoot);
    fireEvent.click(shoot);
    await waitFor(() => expect(shoot).toHaveProperty('disabled', true));
    expect(written).toHaveLength(1);

    await act(async () => written[0]?.(null));
    expect(await screen.findByText(/無法讀取這個檔案/)).toBeTruthy();
  });

  it('that answers after its dialog was closed is stopped too', async () => {
    let answer: (stream: unknown) => void = () => undefined;
    withCameras(vi.fn(() => new Promise((resolve) => (answer = resolve))));
    renderForm(PICTURE, null);
    await press('使用攝影機');
    await screen.findByText(/請在瀏覽器按「允許」/);
    await press('取消');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '使用攝影機' })).toBeNull());

    await act(async () => answer(openTrack()));

    await waitFor(() => expect(tracks).toHaveLength(1));
    await waitFor(() => expect(isAnyRunning()).toBe(false));
  });

  it('is chosen among several and remembered; the other one stops', async () => {
    const getUserMedia = vi.fn(async ({ video }: { video: { deviceId?: { exact: string } } }) =>
      openTrack(video.deviceId?.exact),
    );
    withCameras(getUserMedia, ['前鏡頭', '後鏡頭']);
    renderForm(PICTURE, null);
    await press('使用攝影機');
    await userEvent.click(await screen.findByRole('combobox', { name: '攝影機' }));
    await userEvent.click(await screen.findByRole('option', { name: '後鏡頭' }));

    await waitFor(() => expect(getUserMedia).toHaveBeenCalledTimes(2));
    expect(getUserMedia.mock.lastCall?.[0]).toMatchObject({ video: { deviceId: { exact: 'camera-1' } } });
    await waitFor(() => expect(tracks.map(({ isRunning }) => isRunning)).toEqual([false, true]));
    expect(await screen.findByRole('combobox', { name: '攝影機' })).toHaveProperty('textContent', '後鏡頭');
  });

  it.each([
    ['NotAllowedError', '瀏覽器不允許使用攝影機'],
    ['NotFoundError', '找不到攝影機'],
    ['NotReadableError', '攝影機正由其他程式使用'],
    ['TypeError', '無法開啟攝影機'],
  ])('that does not open (%s) says why, and can be tried again', async (name, words) => {
    const getUserMedia = vi.fn().mockRejectedValueOnce(new DOMException('no', name));
    getUserMedia.mockImplementation(async () => openTrack());
    withCameras(getUserMedia);
    renderForm(PICTURE, null);
    await press('使用攝影機');

    expect((await screen.findByRole('alert')).textContent).toContain(words);
    await expectNoBarrier();
    await press('重試');
    await waitFor(() => expect(isAnyRunning()).toBe(true));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that is refused leaves the other way: a file', async () => {
    withCameras(vi.fn().mockRejectedValue(new DOMException('no', 'NotAllowedError')));
    renderForm(PICTURE, null);
    await press('使用攝影機');
    const clicked = vi.spyOn(HTMLInputElement.prototype, 'click');
    await press('改用檔案');

    expect(clicked).toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '使用攝影機' })).toBeNull());
  });

  it('is not asked for where the browser has none to give', async () => {
    renderForm(PICTURE, null);
    await press('使用攝影機');

    expect((await screen.findByRole('alert')).textContent).toContain('https');
    expect(screen.queryByRole('button', { name: '重試' })).toBeNull();
  });

  it('that is unplugged says so', async () => {
    withCameras(vi.fn(async () => openTrack()));
    renderForm(PICTURE, null);
    await press('使用攝影機');
    await waitFor(() => expect(isAnyRunning()).toBe(true));

    await act(async () => tracks[0]?.dispatchEvent(new Event('ended')));

    expect((await screen.findByRole('alert')).textContent).toContain('攝影機已中斷');
  });

  it('is offered only where the schema says so', async () => {
    renderForm({ ...PICTURE, 'x-upload': { operation: 'x.y', accept: 'image/png' } }, null);
    await screen.findByRole('group', { name: LABEL });
    await button('選擇檔案');
    expect(screen.queryByRole('button', { name: /攝影機/ })).toBeNull();
  });
});
