-- What stands between two steps of a sign-in is a challenge; tickets are those of a registration, a socket and a provider.
ALTER TABLE account_ticket RENAME TO sign_in_challenge;
