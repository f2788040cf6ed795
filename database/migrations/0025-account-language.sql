-- The language a customer reads the product in: its pages, its mails, Stripe's page.
alter table accounts
  add column language text not null default 'fr' constraint language_is_ours check (language in ('fr', 'en'));

grant insert (language), update (language) on accounts to verso_app;
