curl --silent --show-error --fail-with-body \
  "$VERSO_URL/api/analyze" \
  --header "Authorization: Bearer $VERSO_KEY" \
  --header "Content-Type: application/json" \
  --data "{\"target_username\": \"$VERSO_ACCOUNT\"}"
