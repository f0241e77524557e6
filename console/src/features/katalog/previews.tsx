import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { fieldText } from '../../../../contracts/language/define/field-text.js';
import { kategoriKatalog } from '../../../../contracts/katalog/katalog.js';
import { group } from '../../../../contracts/masters/references.js';
import { t } from '../../kit/i18n/i18n.js';
import type { FormValues } from '../../kit/field/screen-field.js';
import type { AsideProps } from '../../kit/form/define-form.js';
import { storedImages } from '../../kit/image/thumbnails.js';
import { useRoot } from '../../kit/stores/root-store.js';
import { useNamedRows } from '../../kit/stores/use-named.js';
import { listOf, Phone, Picture, Placed, textOf } from './phone.js';

type Preview = Pick<AsideProps, 'values'>;

/** The tile of a category: its picture over its colour. */
export function CategoryPreview({ values }: Preview): ReactNode {
  return (
    <Phone>
      <div className="phone-grid">
        <div className="phone-tile" style={{ background: textOf(values, 'warna') || undefined }}>
          <Picture values={values} className="phone-tile-picture" />
          <b className={inkOn(textOf(values, 'warna'))}>
            <Placed text={textOf(values, 'nama_kategori')} field="Nama Kategori" />
          </b>
        </div>
        <div className="phone-tile phone-other" aria-hidden="true" />
        <div className="phone-tile phone-other" aria-hidden="true" />
        <div className="phone-tile phone-other" aria-hidden="true" />
      </div>
    </Phone>
  );
}

/** A banner, or an entry of information: the picture with its title, and below it what it is about. */
export function BannerPreview({ values }: Preview): ReactNode {
  return (
    <Phone>
      <div className="phone-hero">
        <Picture values={values} className="phone-hero-picture" />
        <div className="phone-hero-text">
          {textOf(values, 'sub_title') && <span className="phone-gold">{textOf(values, 'sub_title')}</span>}
          <b>
            <Placed text={textOf(values, 'title')} field="Title" />
          </b>
        </div>
      </div>
      <Below values={values} />
    </Phone>
  );
}

function Below({ values }: Preview): ReactNode {
  return (
    <div className="phone-text">
      <b>
        <Placed text={textOf(values, 'info')} field="Info" />
      </b>
      <small>
        <Placed text={textOf(values, 'sub_info')} field="Sub Info" />
      </small>
      {textOf(values, 'deskripsi') && <p>{textOf(values, 'deskripsi')}</p>}
      {textOf(values, 'nama_tombol') && <span className="phone-button">{textOf(values, 'nama_tombol')}</span>}
    </div>
  );
}

/** The card of an item: its pictures, its category in its colour, price, weight and tags. */
export const ItemPreview = observer(function ItemPreview({ values }: Preview): ReactNode {
  const pictures = storedImages(values['gambar_name'], values['gambar_path']);
  const tags = ['hashtag_kadar', 'hashtag_jenis', 'hashtag_lm'].flatMap((name) => listOf(values, name));
  return (
    <Phone>
      <div className="phone-card">
        <Picture values={values} className="phone-card-picture" />
        {pictures.length > 1 && <OtherPictures paths={pictures.slice(1).map(({ path }) => path)} />}
        <div className="phone-text">
          <CategoryMark kode_kategori={textOf(values, 'kode_kategori')} />
          <b>
            <Placed text={textOf(values, 'nama_item')} field="Nama Barang" />
          </b>
          <strong className="phone-price">
            <Placed
              text={amountText(values, 'harga_jual', (amount) => `Rp ${fieldText({ type: 'rupiah' }, amount)}`)}
              field="Harga Jual"
            />
          </strong>
          <small>
            <Placed
              text={amountText(values, 'berat', (weight) => `${fieldText({ type: 'weight' }, weight)} g`)}
              field="Berat"
            />
          </small>
          {tags.length > 0 && (
            <span className="phone-tags">
              {tags.map((tag, index) => (
                <i key={index}>{`#${tag}`}</i>
              ))}
            </span>
          )}
          <span className="phone-button">{t('preview.buy')}</span>
        </div>
      </div>
    </Phone>
  );
});

/** A figure of a form as it is written; an empty text while there is none. */
const amountText = (values: FormValues, name: string, written: (amount: number) => string): string =>
  typeof values[name] === 'number' ? written(values[name]) : '';

function OtherPictures({ paths }: { readonly paths: readonly (string | undefined)[] }): ReactNode {
  const { api } = useRoot();
  return (
    <div className="phone-strip">{paths.map((path) => path && <img key={path} src={api.address(path)} alt="" />)}</div>
  );
}

/** The category of an item, on its colour. */
const CategoryMark = observer(function CategoryMark({ kode_kategori }: { readonly kode_kategori: string }): ReactNode {
  const source = { call: kategoriKatalog.call, value: 'kode_kategori', paged: kategoriKatalog.paged };
  const [row] = useNamedRows(source, kode_kategori ? [kode_kategori] : []);
  const colour = String(row?.['warna'] ?? '');
  return (
    <span className={`phone-mark ${inkOn(colour) ?? ''}`} style={{ background: colour || undefined }}>
      <Placed text={String(row?.['nama_kategori'] ?? kode_kategori)} field="Kategori" />
    </span>
  );
});

/** A reward: what it is, until when, and for how many points. */
export function RewardPreview({ values }: Preview): ReactNode {
  return (
    <Phone>
      <div className="phone-card">
        <Picture values={values} className="phone-card-picture" />
        <div className="phone-text">
          <b>
            <Placed text={textOf(values, 'nama_hadiah')} field="Nama Hadiah" />
          </b>
          <strong className="phone-price">
            <Placed
              text={amountText(values, 'point', (points) =>
                t('preview.points', { points: fieldText({ type: 'number' }, points) }),
              )}
              field="Poin"
            />
          </strong>
          <span>
            <Placed text={textOf(values, 'info')} field="Info" />
          </span>
          <small>
            <Placed text={textOf(values, 'sub_info')} field="Sub Info" />
          </small>
          {textOf(values, 'deskripsi') && <p>{textOf(values, 'deskripsi')}</p>}
          <span className="phone-button">{t('preview.redeem')}</span>
        </div>
      </div>
    </Phone>
  );
}

/** An opening slide: its picture over the whole screen, the text above or below. */
export function SplashPreview({ values }: Preview): ReactNode {
  const place = textOf(values, 'position') === 'top' ? 'top' : 'bottom';
  return (
    <Phone whole>
      <div className="phone-splash">
        <Picture values={values} path="image_path" className="phone-splash-picture" />
        <p className={`phone-splash-text phone-splash-${place}`}>
          <Placed text={textOf(values, 'text')} field="Text" />
        </p>
      </div>
    </Phone>
  );
}

/** Somebody to chat with. */
export function ContactPreview({ values }: Preview): ReactNode {
  const name = textOf(values, 'nama_admin');
  return (
    <Phone>
      <div className="phone-contact">
        <span className="phone-face" aria-hidden="true">
          {name.slice(0, 1).toUpperCase()}
        </span>
        <span>
          <b>
            <Placed text={name} field="Nama Admin" />
          </b>
          <small>
            <Placed text={textOf(values, 'no_hp')} field="No HP" />
          </small>
        </span>
      </div>
      <span className="phone-button phone-chat">{t('preview.chat')}</span>
    </Phone>
  );
}

/** A price and the groups that it is of. */
export const PricePreview = observer(function PricePreview({ values }: Preview): ReactNode {
  const rows = useNamedRows({ call: group.call, value: 'kode_group' }, listOf(values, 'detail_group'));
  return (
    <Phone>
      <div className="phone-text">
        <b>
          <Placed text={textOf(values, 'nama_harga_app')} field="Nama Harga" />
        </b>
        <ul className="phone-prices">
          {rows.map((row) => (
            <li key={String(row['kode_group'])}>
              <span>{String(row['nama_group'])}</span>
              <small>{`${fieldText({ type: 'percent' }, row['kadar'])} %`}</small>
            </li>
          ))}
        </ul>
      </div>
    </Phone>
  );
});

/** The words of the app about a group. */
export const GroupPreview = observer(function GroupPreview({ values }: Preview): ReactNode {
  const code = textOf(values, 'kode_group');
  const [row] = useNamedRows({ call: group.call, value: 'kode_group' }, code ? [code] : []);
  return (
    <Phone>
      <div className="phone-text">
        <b>
          <Placed
            text={row ? `${String(row['nama_group'])} ${fieldText({ type: 'percent' }, row['kadar'])} %` : code}
            field="Group"
          />
        </b>
        <p>
          <Placed text={textOf(values, 'description')} field="Deskripsi" />
        </p>
      </div>
    </Phone>
  );
});

/** Ink that can be read on a colour: white on a dark one (sRGB luma, in 256ths). */
function inkOn(colour: string): string | undefined {
  if (!/^#[0-9A-F]{6}$/.test(colour)) return undefined;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  return red * 77 + green * 151 + blue * 28 < 140 * 256 ? 'phone-light-ink' : undefined;
}
