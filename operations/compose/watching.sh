# shellcheck shell=sh
# Part of ./verso: what Prometheus and Alertmanager read of the product's secrets, under their own users.

# Written again each time: they follow the token and the relay.
write_followers() {
  as_root cat secrets/metrics_token | tr -d '\n' | keep prometheus_token 65534
  relay=$(as_root cat secrets/smtp_url | sed 's|^smtps://|465 |; s|^smtp://|587 |; s|[/?].*$||')
  port=${relay%% *}
  place=${relay#* }
  login=
  case $place in *@*) login=${place%@*} place=${place##*@} ;; esac
  case $place in *:*) ;; *) place=$place:$port ;; esac
  password=
  case $login in *:*) password=${login#*:} login=${login%%:*} ;; esac
  unescaped "$password" | keep smtp_password 65534
  to=$(value ALERT_EMAIL)
  sed -e "s|relay.example:587|$(in_yaml "$place")|" -e "s|from@verso.example|$(in_yaml "$(value MAIL_FROM)")|" \
    -e "s|login@verso.example|$(in_yaml "$(unescaped "$login")")|" -e "s|operator@verso.example|$(in_yaml "${to:-$(value CONTACT_EMAIL)}")|" \
    -e "${login:+#}/smtp_auth_/d" operations/compose/alertmanager.yml | keep alertmanager_config 65534
}
# %40 is @: an address holds them where a config file does not.
unescaped() {
  printf %s "$1" | awk '{
    while (at = index($0, "%")) {
      hex = toupper(substr($0, at + 1, 2))
      code = 16 * (index("0123456789ABCDEF", substr(hex, 1, 1)) - 1) + index("0123456789ABCDEF", substr(hex, 2, 1)) - 1
      printf "%s%c", substr($0, 1, at - 1), code
      $0 = substr($0, at + 3)
    }
    printf "%s", $0
  }'
}
in_yaml() { in_sed "$(printf %s "$1" | sed "s/'/''/g")"; }
