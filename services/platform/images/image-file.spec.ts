import sharp from 'sharp';
import { imageFolders } from '../../../contracts/images/gambar.js';
import { imageTypeOf } from '../../../contracts/images/image-type.js';
import { keptImage, type KeptImage } from './image-file.js';
import { bomb, heic, picture } from './testing/pictures.js';

const { box } = imageFolders.ITEM;
const kept = async (input: Buffer, into = box): Promise<KeptImage> => {
  const image = await keptImage(input, into, 50);
  if ('refusal' in image) throw new Error(image.refusal);
  return image;
};

describe('a file', () => {
  it.each([
    ['jpeg', 'image/jpeg'],
    ['png', 'image/png'],
    ['webp', 'image/webp'],
  ] as const)('is known by how it begins: %s', async (type, known) =>
    expect(imageTypeOf(await picture(type, 4, 4))).toBe(known),
  );
  it.each([
    ['text', 'bukan gambar sama sekali'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['GIF', 'GIF89a............'],
    ['PDF', '%PDF-1.7 ........'],
    ['a RIFF that is sound', 'RIFF....WAVEfmt '],
    ['nothing', ''],
  ])('is no image: %s', (_, content) => expect(imageTypeOf(Buffer.from(content))).toBeUndefined());
});

describe('the image that is kept', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('is a JPEG that fits into its box: of %s', async (type) => {
    const { data, lebar, tinggi } = await kept(await picture(type, 1440, 1000));
    expect([lebar, tinggi]).toEqual([720, 500]);
    expect(await sharp(data).metadata()).toMatchObject({ format: 'jpeg', width: 720, height: 500 });
  });
  it('is as high as its box where that is the tighter side', async () =>
    expect(await kept(await picture('jpeg', 700, 2732))).toMatchObject({ lebar: 350, tinggi: 1366 }));
  it('is larger for a slide', async () =>
    expect(await kept(await picture('jpeg', 2482, 4696), imageFolders.SPLASH.box)).toMatchObject({
      lebar: 1241,
      tinggi: 2348,
    }));
  it('may be of a side that is as long as one may be', async () =>
    expect(await kept(await picture('png', 20_000, 2))).toMatchObject({ lebar: 720, tinggi: 1 }));
  it('is never enlarged', async () =>
    expect(await kept(await picture('png', 30, 20))).toMatchObject({ lebar: 30, tinggi: 20 }));
  it('stands upright, however the camera was held', async () => {
    const lying = await sharp(await picture('jpeg', 400, 300))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await kept(lying)).toMatchObject({ lebar: 300, tinggi: 400 });
  });
  it('says nothing of where and by whom it was taken', async () => {
    const told = await sharp(await picture('jpeg', 40, 30))
      .withExif({ IFD0: { Artist: 'Siti', ImageDescription: 'Cikini' }, IFD3: { GPSLatitude: '6/1 11/1 24/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
      .jpeg()
      .toBuffer();
    expect(told.includes('Siti')).toBe(true);
    const { data } = await kept(told);
    const { exif, xmp, icc, iptc } = await sharp(data).metadata();
    expect([exif, xmp, icc, iptc, data.includes('Siti')]).toEqual([undefined, undefined, undefined, undefined, false]);
  });
  it('is white where it was transparent', async () => {
    const clear = await sharp({
      create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const { data } = await kept(clear);
    expect((await sharp(data).stats()).channels.map(({ mean }) => Math.round(mean))).toEqual([255, 255, 255]);
  });
  it('is of quality 50', async () => {
    const source = await picture('png', 300, 300, { noise: true });
    const again = await sharp(source).jpeg({ quality: 50 }).toBuffer();
    expect((await kept(source)).data.length).toBe(again.length);
  });
});

describe('no image is made of', () => {
  it.each([
    ['a text', () => Buffer.from('bukan gambar, hanya namanya .jpg'), 'gambar.not-an-image'],
    ['a photo of a telephone as HEIC', () => heic(), 'gambar.heic'],
    ['a HEIC of another brand', () => heic('mif1'), 'gambar.heic'],
    ['a video of a telephone', () => heic('qt  '), 'gambar.not-an-image'],
    [
      'an SVG with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'gambar.not-an-image',
    ],
    [
      'a text that begins like a JPEG',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('x'.repeat(500))]),
      'gambar.broken',
    ],
    ['a small file of 2.5 billion pixels', () => bomb(50_000, 50_000), 'gambar.too-long'],
    ['a line of two million pixels', () => bomb(1, 2_000_000, 3), 'gambar.too-long'],
    ['a side of one pixel too many', () => bomb(20_001, 1, 3), 'gambar.too-long'],
    ['a file of just too many pixels', () => bomb(10_001, 5_000), 'gambar.too-many-pixels'],
    ['a small file that says less than it is', () => bomb(1_000, 1_000, 3), 'gambar.broken'],
  ])('%s', async (_, input, refusal) => expect(await keptImage(input(), box, 50)).toEqual({ refusal }));
  it.each(['jpeg', 'png', 'webp'] as const)('a %s that was cut off', async (type) => {
    const whole = await picture(type, 400, 300, { noise: true });
    expect(await keptImage(whole.subarray(0, whole.length / 2), box, 50)).toEqual({ refusal: 'gambar.broken' });
  });
});
