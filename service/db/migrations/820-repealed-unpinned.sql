-- A policy that another repealed stayed pinned, and nobody could unpin it.
UPDATE notice SET pinned_at = NULL WHERE effect = 'repealed' AND pinned_at IS NOT NULL;
