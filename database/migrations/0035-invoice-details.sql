-- The company a customer buys for. Without a row they buy in their own name.
create table invoice_details (
  account_id uuid primary key references accounts (id),
  company_name text not null
    constraint a_company_has_a_name check (length(company_name) between 1 and 120),
  address_line1 text not null
    constraint an_address_has_a_street check (length(address_line1) between 1 and 120),
  address_line2 text not null
    constraint a_second_line_has_a_sane_length check (length(address_line2) <= 120),
  postal_code text not null
    constraint a_postal_code_has_a_sane_length check (length(postal_code) <= 16),
  city text not null
    constraint an_address_has_a_city check (length(city) between 1 and 80),
  country text not null
    constraint a_country_is_two_letters check (country ~ '^[A-Z]{2}$'),
  vat_number text not null
    constraint a_vat_number_has_a_sane_length check (length(vat_number) <= 30),
  siren text not null
    constraint a_siren_is_nine_digits check (siren ~ '^(\d{9})?$'),
  changed_at timestamptz not null
);

-- Whom a purchase is invoiced to, as the details were when its page was opened. Nobody changes an invoice: rows are written
-- once. Those of purchases that were never paid go with their customer, the others stay with the books.
create table invoice_addresses (
  account_id uuid not null,
  payment_id uuid not null,
  company_name text not null,
  address_line1 text not null,
  address_line2 text not null,
  postal_code text not null,
  city text not null,
  country text not null,
  vat_number text not null,
  siren text not null,
  primary key (account_id, payment_id),
  constraint an_invoice_address_is_of_a_payment
    foreign key (account_id, payment_id) references payments (account_id, id)
);

grant select, insert, update, delete on invoice_details to verso_app;
grant select, insert, delete on invoice_addresses to verso_app;
