CREATE TABLE public.accounts (
    id uuid NOT NULL,
    email text,
    password_hash text,
    password_changed_at timestamp with time zone NOT NULL,
    credits integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    deleted_at timestamp with time zone,
    CONSTRAINT a_deleted_account_keeps_nothing_personal CHECK ((((deleted_at IS NULL) = (email IS NOT NULL)) AND ((deleted_at IS NULL) = (password_hash IS NOT NULL)))),
    CONSTRAINT credits_never_go_below_zero CHECK ((credits >= 0)),
    CONSTRAINT email_has_a_sane_length CHECK (((length(email) >= 3) AND (length(email) <= 254))),
    CONSTRAINT email_is_lower_case CHECK ((email = lower(email)))
);

CREATE TABLE public.analyses (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    username text NOT NULL,
    status text DEFAULT 'queued'::text NOT NULL,
    report jsonb,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT a_done_analysis_has_its_report CHECK (((status = 'done'::text) = (report IS NOT NULL))),
    CONSTRAINT status_is_known CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'failed'::text]))),
    CONSTRAINT username_is_an_x_handle CHECK ((username ~ '^[A-Za-z0-9_]{1,15}$'::text))
);

CREATE TABLE public.migrations (
    name text NOT NULL,
    checksum text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.password_resets (
    account_id uuid NOT NULL,
    token_hash bytea NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT reset_token_hash_is_sha256 CHECK ((length(token_hash) = 32))
);

CREATE TABLE public.sessions (
    token_hash bytea NOT NULL,
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    browser text,
    system text,
    created_at timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT token_hash_is_sha256 CHECK ((length(token_hash) = 32))
);

CREATE TABLE public.throttle_windows (
    key text NOT NULL,
    hits integer NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    CONSTRAINT hits_are_counted CHECK ((hits >= 0))
);

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.analyses
    ADD CONSTRAINT analyses_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT one_account_per_email UNIQUE (email);

ALTER TABLE ONLY public.password_resets
    ADD CONSTRAINT password_resets_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.password_resets
    ADD CONSTRAINT reset_token_hashes_are_unique UNIQUE (token_hash);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT session_ids_are_unique UNIQUE (id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY public.throttle_windows
    ADD CONSTRAINT throttle_windows_pkey PRIMARY KEY (key);

CREATE INDEX analyses_by_account ON public.analyses USING btree (account_id, created_at DESC, id DESC);

CREATE INDEX sessions_by_account ON public.sessions USING btree (account_id);

CREATE INDEX sessions_by_expiry ON public.sessions USING btree (expires_at);

CREATE INDEX sessions_by_last_activity ON public.sessions USING btree (last_seen_at);

CREATE INDEX throttle_windows_by_end ON public.throttle_windows USING btree (ends_at);

ALTER TABLE ONLY public.analyses
    ADD CONSTRAINT analyses_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.password_resets
    ADD CONSTRAINT password_resets_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
