-- What `foldText` of the domain says: small letters without accents and apostrophes.
CREATE FUNCTION fold_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	select translate(
		replace(replace(replace(replace(
			regexp_replace(lower(normalize($1, NFKD)), U&'[\0300-\036F]', '', 'g'),
			'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
		U&'łøđðı''\2018\2019\02BB\02BC`', 'loddi')
$$;--> statement-breakpoint
DROP INDEX "accounts_search";--> statement-breakpoint
DROP INDEX "mails_search";--> statement-breakpoint
CREATE INDEX "accounts_search" ON "accounts" USING gin (fold_text("email") gin_trgm_ops,fold_text("name") gin_trgm_ops,fold_text("company_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mails_search" ON "mails" USING gin (fold_text("recipient") gin_trgm_ops,fold_text("subject") gin_trgm_ops);