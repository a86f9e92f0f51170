-- What being late means is chosen with a match from here on; where it was not, nothing comes of it.
UPDATE matches SET pace = pace || '{"late": "friendly"}'::jsonb WHERE NOT pace ? 'late';
