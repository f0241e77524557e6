import i18next from 'i18next';
import { useEffect, useState, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { SHARED_ROOT, type SharedDocument, type SharedFact } from '../../../../contracts/cek-nota/views.js';
import { apiFailure, type ApiFailure } from '../../kit/api/failure.js';
import { CheckOutlined, ExclamationCircleOutlined } from '../../kit/base/icons.js';
import { label } from '../../kit/i18n/i18n.js';
import { languageTags } from '../../kit/i18n/languages.js';
import { Empty, Failed, SkeletonRows, Strip } from '../../kit/states/states.js';
import { useRoot } from '../../kit/stores/root-store.js';
import { PublicFrame } from './public-frame.js';
import { sharedTexts, type SharedTexts } from './shared-texts.js';

const namespace = 'shared';

for (const language of ['id', 'en'] as const)
  i18next.addResourceBundle(languageTags[language], namespace, sharedTexts[language]);

const say = (id: keyof SharedTexts): string => i18next.t(id, { ns: namespace });

type Read = { readonly document: SharedDocument } | { readonly failure: ApiFailure } | undefined;

/** A document as anybody may read it who has its paper: it was scanned. */
export function SharedPage(): ReactNode {
  const { nomor = '', kode = '' } = useParams();
  const { api } = useRoot();
  const [read, setRead] = useState<Read>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const left = new AbortController();
    const call = [SHARED_ROOT, nomor, kode].map((part, at) => (at === 0 ? part : encodeURIComponent(part))).join('/');
    api
      .get<{ readonly data: SharedDocument }>(call, {}, left.signal)
      .then(({ data }) => setRead({ document: data }))
      .catch((thrown: unknown) => {
        if (!left.signal.aborted) setRead({ failure: apiFailure(thrown) });
      });
    return () => left.abort();
  }, [api, nomor, kode, tries]);
  return (
    <PublicFrame title={say('title')}>
      {read === undefined && <SkeletonRows rows={6} />}
      {read && 'failure' in read && <NotRead failure={read.failure} retry={() => setTries(tries + 1)} />}
      {read && 'document' in read && <Shared document={read.document} />}
    </PublicFrame>
  );
}

interface NotReadProps {
  readonly failure: ApiFailure;
  readonly retry: () => void;
}

function NotRead({ failure, retry }: NotReadProps): ReactNode {
  return failure.is('request.not-found') ? (
    <Empty title={say('none')} help={say('noneHelp')} />
  ) : (
    <Failed title={say('failed')} failure={failure} retry={retry} />
  );
}

function Shared({ document: of }: { readonly document: SharedDocument }): ReactNode {
  const head: readonly SharedFact[] = [
    { nama: say('date'), isi: of.tanggal, satuan: '' },
    { nama: say('shop'), isi: [of.nama_toko, of.alamat_toko].filter(Boolean).join(', '), satuan: '' },
    { nama: say('status'), isi: label(of.status), satuan: '' },
  ];
  return (
    <>
      <Strip tone={of.batal ? 'out' : 'info'} icon={of.batal ? <ExclamationCircleOutlined /> : <CheckOutlined />}>
        {say(of.batal ? 'cancelled' : 'stands')}
      </Strip>
      <h2>
        {label(of.judul)} {of.nomor}
      </h2>
      <Facts facts={head} />
      {of.rincian.map(({ nama, baris }) => (
        <section key={nama}>
          <h2>{label(nama)}</h2>
          {baris.map((facts, index) => (
            <Facts key={index} facts={facts} />
          ))}
        </section>
      ))}
      <section>
        <Facts facts={of.fakta} />
      </section>
      <p>{say('privacy')}</p>
    </>
  );
}

function Facts({ facts }: { readonly facts: readonly SharedFact[] }): ReactNode {
  return (
    <dl className="legal-facts">
      {facts.map(({ nama, isi, satuan }) => (
        <div key={nama}>
          <dt>{label(nama)}</dt>
          <dd>{written(isi, satuan)}</dd>
        </div>
      ))}
    </dl>
  );
}

const written = (isi: string, satuan: string): string => {
  if (isi === '' || satuan === '') return isi || '\u2013';
  return satuan === 'Rp' ? `${satuan} ${isi}` : `${isi} ${satuan}`;
};
