import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { keepCustomerCard } from '../../../../contracts/member/commands.js';
import { MOST_CARD_CHARACTERS, type CustomerCard as Card } from '../../../../contracts/member/customer.js';
import { customerCard } from '../../../../contracts/member/views.js';
import { apiFailure } from '../../kit/api/failure.js';
import { newKey } from '../../kit/api/new-key.js';
import { label, t } from '../../kit/i18n/i18n.js';
import { imageProblem } from '../../kit/image/image-check.js';
import { ImageFile } from '../../kit/image/image-file.js';
import { useRoot } from '../../kit/stores/root-store.js';
import './customer-page.css';

/** The longer side of a photo of a card, in pixels, and the qualities that are tried until it is small enough. */
const SIDE = 1000;
const QUALITIES = [0.8, 0.6, 0.4, 0.2];

/** Makes a small JPEG of a picture, upright, as base64; undefined for a file that is no picture. */
async function smallPhoto(file: File): Promise<string | undefined> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!picture) return undefined;
  const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const made = QUALITIES.map((quality) => canvas.toDataURL('image/jpeg', quality).split(',')[1] ?? '');
  return made.find((photo) => photo.length <= MOST_CARD_CHARACTERS);
}

interface CardProps {
  readonly kode: string;
  /** False for a user who may keep a photo and see none. */
  readonly isSeen: boolean;
}

/** The photo of the identity card of a customer: shown, taken with the camera or chosen. */
export const CustomerCard = observer(function CustomerCard({ kode, isSeen }: CardProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const { photo, problem, keep } = useCard(kode, isSeen);
  const title = label(customerCard.title);
  return (
    <section className="customer-part" aria-label={title}>
      {photo && <img className="fact-image" src={`data:image/jpeg;base64,${photo}`} alt={title} />}
      <div>
        <Button onClick={() => input.current?.click()}>{title}</Button>{' '}
        <span className="tone-out" role="status">
          {problem}
        </span>
      </div>
      <ImageFile input={input} title={title} choose={([file]) => file && void keep(file)} />
    </section>
  );
});

/** The photo that is kept of a customer's card, and why the last one could not be kept. */
function useCard(kode: string, isSeen: boolean) {
  const { api } = useRoot();
  const [photo, setPhoto] = useState('');
  const [problem, setProblem] = useState('');
  useEffect(() => {
    if (!isSeen) return;
    api
      .get<{ readonly data: Card }>(customerCard.call.replace('{kode_member}', encodeURIComponent(kode)), {})
      .then(({ data }) => setPhoto(data.foto))
      .catch(() => setPhoto(''));
  }, [api, kode, isSeen]);
  const keep = async (file: File): Promise<void> => {
    const wrong = await imageProblem(file);
    if (wrong !== undefined) return setProblem(wrong);
    const foto = await smallPhoto(file);
    if (foto === undefined) return setProblem(t('member.card'));
    try {
      await api.command(keepCustomerCard, { kode_member: kode, foto }, newKey());
      setPhoto(foto);
      setProblem('');
    } catch (thrown) {
      setProblem(apiFailure(thrown).message);
    }
  };
  return { photo, problem, keep };
}
