-- Pairs were stored by the place of lines without a code; they are matched again when next looked at.
TRUNCATE bill_difference, bill_comparison;
