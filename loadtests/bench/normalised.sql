-- Sales in plain tables: what a shop's programme would have without facts, with the indexes that its reports want.
create schema plain;
create table plain.invoice (
  nomor text primary key,
  branch text not null,
  business_date date not null,
  kode_sales text not null,
  cancelled boolean not null
);
create table plain.line (
  nomor text not null references plain.invoice,
  baris bigint not null,
  kode_group text not null,
  kode_dept text not null,
  berat bigint not null,
  kadar bigint not null,
  ongkos bigint not null,
  diskon bigint not null,
  harga_jual bigint not null,
  primary key (nomor, baris)
);
insert into plain.invoice
select nomor, branch, business_date, '', status = 'BATAL'
from read_penjualan.penjualan;
insert into plain.line
select nomor, baris, kode_group, kode_dept, berat, kadar, ongkos, diskon, harga_jual
from read_penjualan.penjualan_barang
where qty > 0;
create index on plain.invoice (business_date, branch) include (nomor) where not cancelled;
create index on plain.invoice (branch, business_date) include (nomor) where not cancelled;
